import { TestContext } from '@japa/runner/core'
import type { Page, ViewportSize } from 'playwright'
import type { PluginFn } from '@japa/runner/types'
import type User from '#models/user'
import { DESKTOP } from '#tests/helpers/projects_page'

declare module '@japa/runner/core' {
  interface TestContext {
    /** Opens a page of the product as this user, as wide as a desk where no other size is named. */
    openAs(user: User, path: string, size?: ViewportSize): Promise<Page>
  }
}

/** Gives the tests in the browser `openAs`. */
export function openAs(): PluginFn {
  return () => {
    TestContext.getter('openAs', function (this: TestContext) {
      return async (user, path, size = DESKTOP) => {
        await this.browserContext.loginAs(user)
        const page = await this.browserContext.newPage()
        await page.setViewportSize(size)
        await page.goto(path)
        return page
      }
    })
  }
}
