import type { Page } from '@inertiajs/core'
import { usePage } from '@inertiajs/react'
import { createContext, use, useMemo, useState, type PropsWithChildren } from 'react'
import type { Data } from '@generated/data'

/** Those that say how the last request went, `errors` and `flash`, are read from the page: they may come twice. */
type SharedProps = Omit<Data.SharedProps, 'errors' | 'flash'>
type PageName = Pick<Page, 'component' | 'version'>

const NAMES = Object.keys({
  viewer: true,
  can: true,
  offline: true,
  drawnForPhone: true,
  seenAt: true,
  ticker: true,
  reminders: true,
  alerts: true,
  verifiedEmail: true,
  visitorCredits: true,
  freeCredits: true,
  operator: true,
  today: true,
  app: true,
} satisfies Record<keyof SharedProps, true>) as (keyof SharedProps)[]

const SharedPropsContext = createContext<SharedProps | null>(null)
const PageNameContext = createContext<PageName | null>(null)

/** Every visit brings these anew; whoever reads them is drawn again only when one of them reads differently. */
export function SharedPropsProvider({ children }: PropsWithChildren) {
  const { component, version, props } = usePage<Data.SharedProps>()
  const [shared, setShared] = useState<SharedProps>(props)
  const isChanged = NAMES.some((name) => !isSame(shared[name], props[name]))
  if (isChanged) setShared(props)
  const name = useMemo(() => ({ component, version }), [component, version])
  return (
    <PageNameContext value={name}>
      <SharedPropsContext value={isChanged ? props : shared}>{children}</SharedPropsContext>
    </PageNameContext>
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

export function useSharedProps(): SharedProps {
  return use(SharedPropsContext)!
}

/** Of the page's component, and of the assets that it was built with. */
export function usePageName(): PageName {
  return use(PageNameContext)!
}
