export type NavigationItem = {
  label: string
  href: string
  /** Visitors get the login popup instead. */
  membersOnly?: boolean
}

export const accountPath = '/my-account'
export const adminPath = '/admin/dashboard'

/** Without the popup. */
export const trialPath = '/register'

export const headerLinks: NavigationItem[] = [
  { label: 'Home', href: '/' },
  { label: 'Projects', href: '/projects' },
  { label: 'My Projects', href: '/my-projects', membersOnly: true },
  { label: 'Insights', href: '/insights', membersOnly: true },
  { label: 'Contractors', href: '/contractors', membersOnly: true },
  { label: 'Pricing', href: '/pricing' },
  { label: 'Book a Demo', href: '/book-demo' },
]

export const footerLinks: NavigationItem[] = [
  { label: 'Terms', href: '/terms' },
  { label: 'Privacy', href: '/privacy' },
  { label: 'GDPR', href: '/gdpr' },
  { label: 'Accessibility', href: '/accessibility' },
  { label: 'Contact', href: '/contact' },
  { label: 'API', href: '/api/docs' },
]

export const adminTabs: NavigationItem[] = [
  { label: 'Dashboard', href: adminPath },
  { label: 'Sites', href: '/admin/sites' },
  { label: 'Users', href: '/admin/users' },
  { label: 'Upgrades', href: '/admin/upgrades' },
  { label: 'Enquiries', href: '/admin/enquiries' },
  { label: 'Activity Log', href: '/admin/activity-log' },
  { label: 'Domains', href: '/admin/domains' },
]

/** Members' pages outside the header. */
export const memberPages: NavigationItem[] = [
  { label: 'Saved filters', href: '/saved-filters' },
  { label: 'My Account', href: accountPath },
]

/** Reached from a tab of the admin area. */
export const adminSubpages: NavigationItem[] = [
  { label: 'Add Site', href: '/admin/sites/create' },
  { label: 'Upload CSV', href: '/admin/sites/upload' },
  { label: 'Contractors', href: '/admin/contractors' },
  { label: 'Removal requests', href: '/admin/objections' },
  { label: 'Do-not-call lists', href: '/admin/do-not-call' },
  { label: 'Legal pages', href: '/admin/legal' },
]

/** Reached from a tab, though the address is not below it. */
const UNDER: Record<string, string[]> = {
  '/projects': ['/site', '/map'],
  '/admin/dashboard': ['/admin/legal'],
  '/admin/sites': ['/admin/contractors'],
  '/admin/enquiries': ['/admin/objections', '/admin/do-not-call'],
}

/** Home only matches itself; other links include everything below them. */
export function isActive(item: NavigationItem, path: string): boolean {
  if (item.href === '/') return path === '/'
  return [item.href, ...(UNDER[item.href] ?? [])].some(
    (page) => path === page || path.startsWith(`${page}/`)
  )
}
