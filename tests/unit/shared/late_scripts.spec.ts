import { test } from '@japa/runner'
import { isPhoneBrowser, lateScreens } from '#shared/late_scripts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'

const MEMBER = {
  viewer: {},
  flash: { error: null, success: null },
  drawnForPhone: true,
}
const VISITOR = { ...MEMBER, viewer: null, drawnForPhone: false }
const LIST = { component: 'Projects', url: '/projects' }

test.group('A browser of a phone', () => {
  test('{name}')
    .with([
      { name: 'says so by its hint', hint: '?1', agent: MAC, isPhone: true },
      { name: 'is believed before its name', hint: '?0', agent: IPHONE, isPhone: false },
      { name: 'says so by its name where it gives no hint', agent: IPHONE, isPhone: true },
      { name: 'is none by the name of a desktop', agent: MAC, isPhone: false },
      { name: 'is none without a name', isPhone: false },
    ])
    .run(({ assert }, { hint, agent, isPhone }) => {
      assert.equal(isPhoneBrowser(hint, agent), isPhone)
    })
})

test.group('The screens on which scripts may start late', () => {
  test('{name}')
    .with([
      { name: 'all, for a visitor to Home', page: { component: 'Home', url: '/', props: VISITOR } },
      {
        name: 'all, for Home with a query',
        page: { component: 'Home', url: '/?a=1', props: VISITOR },
      },
      { name: 'all, for Pricing', page: { component: 'Pricing', url: '/pricing', props: VISITOR } },
      {
        name: 'all, for the page of a project',
        page: { component: 'PublicSite', url: '/site/7', props: VISITOR },
      },
    ])
    .run(({ assert }, { page }) => {
      assert.equal(lateScreens(page), 'all')
    })

  test('those of phones and tablets, for a visitor’s list', ({ assert }) => {
    assert.equal(lateScreens({ ...LIST, props: VISITOR }), '(max-width: 1023px)')
  })

  test('those of phones, for a member’s list and project on a phone', ({ assert }) => {
    const project = { component: 'SiteDetail', url: '/site/7' }
    assert.equal(lateScreens({ ...LIST, props: MEMBER }), '(max-width: 639px)')
    assert.equal(lateScreens({ ...project, props: MEMBER }), '(max-width: 767px)')
  })

  test('none for {name}')
    .with([
      { name: 'a visitor’s form', page: { component: 'Login', url: '/login', props: VISITOR } },
      { name: 'another page of a member', page: { component: 'Home', url: '/', props: MEMBER } },
      {
        name: 'a member at a desk',
        page: { ...LIST, props: { ...MEMBER, drawnForPhone: false } },
      },
      { name: 'a list with filters', page: { ...LIST, url: '/projects?page=2', props: MEMBER } },
      { name: 'an open project', page: { ...LIST, url: '/projects/7', props: MEMBER } },
      { name: 'a popup that is asked for', page: { ...LIST, props: { ...VISITOR, asked: {} } } },
      {
        name: 'a message of success',
        page: { ...LIST, props: { ...MEMBER, flash: { error: null, success: 'Saved' } } },
      },
      {
        name: 'a message of an error',
        page: { ...LIST, props: { ...MEMBER, flash: { error: 'No', success: null } } },
      },
    ])
    .run(({ assert }, { page }) => {
      assert.isNull(lateScreens(page))
    })
})
