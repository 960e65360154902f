/** What this needs to know of a page. */
type PageToDraw = {
  component: string
  url: string
  props: {
    viewer: object | null
    flash: { error: string | null; success: string | null }
    drawnForPhone: boolean
    /** A popup that the address asks for. */
    asked?: unknown
  }
}

/** The screens on which these pages are complete before any script runs: beside a wide list stand filters, which a script
 * draws. */
const FOR_VISITORS: Record<string, string> = {
  Home: 'all',
  Pricing: 'all',
  PublicSite: 'all',
  Projects: '(max-width: 1023px)',
}
/** The list only while it shows cards. */
const FOR_MEMBERS: Record<string, string> = {
  Projects: '(max-width: 639px)',
  SiteDetail: '(max-width: 767px)',
}

/** The media query of the screens on which a page's scripts may start late; null for a page whose scripts may not. */
export function lateScreens({ component, url, props }: PageToDraw): string | null {
  const { viewer, flash, drawnForPhone, asked } = props
  if (viewer && !drawnForPhone) return null
  // These are announced at once, or take the focus: so do a project and a popup that the address of the list asks for.
  if (flash.success || flash.error || asked) return null
  if (component === 'Projects' && url !== '/projects') return null
  return (viewer ? FOR_MEMBERS : FOR_VISITORS)[component] ?? null
}

/** The sources of parts that are lazy elsewhere and that the server draws for a member's phone. */
export const PHONE_PARTS = [
  'inertia/layouts/header/TabBar.tsx',
  'inertia/components/projects/list/PhoneToolbar.tsx',
  'inertia/components/projects/list/PlanNotice.tsx',
]

/** Whether a browser says that it is a phone's. Those of Apple say so only in their name. */
export function isPhoneBrowser(mobileHint: string | undefined, userAgent = ''): boolean {
  return mobileHint ? mobileHint === '?1' : userAgent.includes('Mobi')
}
