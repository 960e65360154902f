import { ArrowDownTrayIcon, DocumentCheckIcon, LockOpenIcon } from '@heroicons/react/24/outline'

/** What holds for every plan. */
export function Assurances({ freeCredits }: { freeCredits: number }) {
  const lines = [
    { text: 'Agreed in writing before you’re charged', Icon: DocumentCheckIcon },
    ...(freeCredits > 0
      ? [{ text: 'Unlocked projects stay open while we list them', Icon: LockOpenIcon }]
      : []),
    { text: 'Export your notes and stages at any time', Icon: ArrowDownTrayIcon },
  ]
  return (
    <ul className="mt-5 flex flex-wrap justify-center gap-x-8 gap-y-2 text-muted max-sm:grid">
      {lines.map(({ text, Icon }) => (
        <li key={text} className="flex items-center gap-2">
          <Icon aria-hidden="true" className="size-4.5 shrink-0 text-success-text" />
          {text}
        </li>
      ))}
    </ul>
  )
}
