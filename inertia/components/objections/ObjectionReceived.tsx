import type { ObjectionProof } from '#shared/members/objections'
import { ThankYou } from '~/components/ui/ThankYou'

const NEXT: Record<ObjectionProof, string> = {
  code: 'Your address is confirmed. We’ll decide within one month, usually much sooner, and email you there.',
  call: 'We’ll call you to check the number is yours. We’ll decide within one month, usually much sooner.',
}

export function ObjectionReceived({ proof }: { proof: ObjectionProof }) {
  return <ThankYou next={NEXT[proof]} testId="objection-received" />
}
