import {
  ArrowPathIcon,
  ArrowRightIcon,
  EyeIcon,
  LockOpenIcon,
  PhoneIcon,
} from '@heroicons/react/16/solid'
import { Badge } from '~/components/ui/Badge'
import type { Entry } from './entriesOf'
import { EntryFrame, EntryTime } from './EntryFrame'

const LOOKS = {
  viewed: { words: 'Viewed', icon: <EyeIcon /> },
  called: {
    words: 'Called',
    icon: <PhoneIcon />,
    tone: 'border-success-line bg-success-soft text-success-text',
  },
  unlocked: { words: 'Contacts unlocked', icon: <LockOpenIcon /> },
  changed: {
    words: 'Record updated',
    icon: <ArrowPathIcon />,
    tone: 'border-info-line bg-info-soft text-info-text',
  },
}

/** What is no note: notes can be deleted, and look after themselves. */
export function ActivityEntry({ entry }: { entry: Exclude<Entry, { kind: 'note' }> }) {
  if (entry.kind === 'stage') {
    return (
      <EntryFrame
        data-testid="stage-history"
        icon={<ArrowRightIcon />}
        tone="border-stage-text/30 bg-stage-soft text-stage-text"
      >
        <EntryTime at={entry.at} />
        <p className="font-semibold text-ink">{entry.text}</p>
      </EntryFrame>
    )
  }
  const { words, ...look } = LOOKS[entry.kind]
  return (
    <EntryFrame data-testid="act" data-kind={entry.kind} {...look}>
      <EntryTime at={entry.at} />
      <p className="font-semibold text-ink">{words}</p>
      {entry.act.outcome && <Badge tone="neutral">{entry.act.outcome}</Badge>}
      {entry.act.fields.map(({ label, from, to }) => (
        <p key={label} className="wrap-anywhere text-muted">
          {label} <s className="text-faint">{from}</s> <span aria-hidden="true">→</span>
          <span className="sr-only">is now</span>{' '}
          <span className="font-semibold text-ink">{to}</span>
        </p>
      ))}
    </EntryFrame>
  )
}
