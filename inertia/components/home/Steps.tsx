import { MagnifyingGlassIcon, PhoneIcon, ViewColumnsIcon } from '@heroicons/react/24/outline'

const STEPS = [
  {
    Icon: MagnifyingGlassIcon,
    title: 'Find the sites that fit',
    text: 'Filter by region, sector, value, contractor or keyword. Get through 200 projects before breakfast, at your desk or on your phone.',
  },
  {
    Icon: PhoneIcon,
    title: 'Call the right person',
    text: 'Get the project lead’s name and the phone number and email we have, and often a second contact. No switchboard.',
  },
  {
    Icon: ViewColumnsIcon,
    title: 'Track it until you win',
    text: 'Save the projects that matter, and see how many days each has left and what’s changed since you last looked.',
  },
]

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
