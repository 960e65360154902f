import type { ObjectionProof } from '#shared/members/objections'
import { ThankYou } from '~/components/ui/ThankYou'

const NEXT: Record<ObjectionProof, string> = {
  code: 'Your address is confirmed. We decide within one month, usually much sooner, and write to you there.',
  call: 'Somebody will ring you to make sure that the number is yours. We decide within one month, usually much sooner.',
}

/** The thanks after a request to be removed, and what comes next. */
export function ObjectionReceived({ proof }: { proof: ObjectionProof }) {
  return <ThankYou next={NEXT[proof]} testId="objection-received" />
}
