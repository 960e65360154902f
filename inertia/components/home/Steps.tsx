import { MagnifyingGlassIcon, PhoneIcon, ViewColumnsIcon } from '@heroicons/react/24/outline'

const STEPS = [
  {
    Icon: MagnifyingGlassIcon,
    title: 'Find the sites that fit',
    text: 'By region, sector, value, contractor or a word in the description. Two hundred projects before breakfast, on a desk or on a phone.',
  },
  {
    Icon: PhoneIcon,
    title: 'Ring the right person',
    text: 'The project lead by name, with direct mobile and email, and often a second contact. No switchboard in between.',
  },
  {
    Icon: ViewColumnsIcon,
    title: 'Follow it to the order',
    text: 'Keep the projects that matter, see how many days are left on each, and what has been updated since you looked.',
  },
]

/** What one does with the product. */
export function Steps() {
  return (
    <ol className="grid gap-x-10 gap-y-8 md:grid-cols-3">
      {STEPS.map(({ Icon, title, text }) => (
        <li key={title}>
          <span className="flex size-11 items-center justify-center rounded-panel bg-accent-soft text-accent-text ring-1 ring-accent-line ring-inset">
            <Icon aria-hidden="true" className="size-6" />
          </span>
          <h3 className="mt-4 text-lg font-bold tracking-tight text-ink">{title}</h3>
          <p className="mt-1.5 text-[0.9375rem]/6 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}
