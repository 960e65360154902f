import { hasRoute } from '~/lib/routes'

export type NavigationItem = {
  label: string
  href: string
  /** The route's name; what has no route yet is not offered. */
  route: string
  /** Visitors get the login popup instead (section 2). */
  membersOnly?: boolean
}

const HEADER: NavigationItem[] = [
  { label: 'Home', href: '/', route: 'home' },
  { label: 'Projects', href: '/projects', route: 'projects' },
  { label: 'My Projects', href: '/my-projects', route: 'my_projects', membersOnly: true },
  { label: 'Insights', href: '/insights', route: 'insights', membersOnly: true },
  { label: 'Contractors', href: '/contractors', route: 'contractors', membersOnly: true },
  { label: 'Pricing', href: '/pricing', route: 'pricing' },
  { label: 'Book a Demo', href: '/book-demo', route: 'book_demo' },
]

const FOOTER: NavigationItem[] = [
  { label: 'Terms', href: '/terms', route: 'terms' },
  { label: 'Privacy', href: '/privacy', route: 'privacy' },
  { label: 'GDPR', href: '/gdpr', route: 'gdpr' },
  { label: 'Accessibility', href: '/accessibility', route: 'accessibility' },
  { label: 'Contact', href: '/contact', route: 'contact' },
  { label: 'API', href: '/api/docs', route: 'api_docs' },
]

/** The tab bar of the admin area (section 2). */
const ADMIN: NavigationItem[] = [
  { label: 'Dashboard', href: '/admin/dashboard', route: 'admin.dashboard' },
  { label: 'Sites', href: '/admin/sites', route: 'admin.sites' },
  { label: 'Users', href: '/admin/users', route: 'admin.users' },
  { label: 'Upgrades', href: '/admin/upgrades', route: 'admin.upgrades' },
  { label: 'Enquiries', href: '/admin/enquiries', route: 'admin.enquiries' },
  { label: 'Activity Log', href: '/admin/activity-log', route: 'admin.activity_log' },
  { label: 'Domains', href: '/admin/domains', route: 'admin.domains' },
]

/** Members' pages that have no place in the header. */
const MEMBER: NavigationItem[] = [
  { label: 'Saved Filters', href: '/saved-filters', route: 'saved_filters.overview' },
  { label: 'My Account', href: '/my-account', route: 'my_account' },
]

/** The admin area's pages that are reached from one of its tabs. */
const OFFICE: NavigationItem[] = [
  { label: 'Add Site', href: '/admin/sites/create', route: 'admin.sites.create' },
  { label: 'Upload CSV', href: '/admin/sites/upload', route: 'admin.sites.upload' },
  { label: 'Names of Contractors', href: '/admin/contractors', route: 'admin.contractors' },
  { label: 'Objections', href: '/admin/objections', route: 'admin.objections' },
  { label: 'Numbers Not to Call', href: '/admin/do-not-call', route: 'admin.do_not_call' },
]

const exists = (item: NavigationItem) => hasRoute(item.route)

/** The links of header, footer and user menu, and the pages of the command menu: one list each, of pages that exist. */
export const headerLinks = HEADER.filter(exists)
export const footerLinks = FOOTER.filter(exists)
export const adminTabs = ADMIN.filter(exists)
export const memberPages = MEMBER.filter(exists)
export const officePages = OFFICE.filter(exists)
export const accountLink = hasRoute('my_account') ? '/my-account' : null
export const adminLink = adminTabs.at(0)?.href ?? null

/** Where a free trial starts without the popup. */
export const trialPath = hasRoute('register') ? '/register' : '/login'

/** Pages that are reached from a tab, though their address does not lie below it. */
const UNDER: Record<string, string[]> = {
  'projects': ['/site'],
  'admin.sites': ['/admin/contractors'],
  'admin.enquiries': ['/admin/objections', '/admin/do-not-call'],
}

/** Whether an address belongs to a link: Home to itself alone, the rest to everything below them too. */
export function isActive(item: NavigationItem, url: string): boolean {
  const path = url.split(/[?#]/)[0]
  if (item.href === '/') return path === '/'
  return [item.href, ...(UNDER[item.route] ?? [])].some(
    (page) => path === page || path.startsWith(`${page}/`)
  )
}
