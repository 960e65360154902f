import type { Page } from '@inertiajs/core'
import { usePage } from '@inertiajs/react'
import { createContext, use, useMemo, useState, type PropsWithChildren } from 'react'
import type { Data } from '@generated/data'

/** What every page has, without `errors` and `flash`, which belong to one request and are read with `usePage`. */
type SharedProps = Omit<Data.SharedProps, 'errors' | 'flash'>
type CurrentPage = Pick<Page, 'component' | 'version'> & { path: string }

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
const CurrentPageContext = createContext<CurrentPage | null>(null)

/** A visit that loads a part of a page leaves these as they are, so their readers need not be drawn again. */
export function SharedPropsProvider({ children }: PropsWithChildren) {
  const { component, version, url, props } = usePage<Data.SharedProps>()
  const [shared, setShared] = useState(() => sharedOf(props))
  if (NAMES.some((name) => shared[name] !== props[name])) setShared(sharedOf(props))
  const [path] = url.split(/[?#]/)
  const page = useMemo(() => ({ component, version, path }), [component, version, path])
  return (
    <CurrentPageContext value={page}>
      <SharedPropsContext value={shared}>{children}</SharedPropsContext>
    </CurrentPageContext>
  )
}

function sharedOf(props: SharedProps) {
  return Object.fromEntries(NAMES.map((name) => [name, props[name]])) as SharedProps
}

export function useSharedProps(): SharedProps {
  return use(SharedPropsContext)!
}

/** The page’s component, its address without query and anchor, and the version of its assets. */
export function useCurrentPage(): CurrentPage {
  return use(CurrentPageContext)!
}
