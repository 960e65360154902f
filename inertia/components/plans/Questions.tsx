import { Link } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { countedProjects } from '#shared/members/free_projects'
import { textLinkClass } from '~/components/auth/links'

/** Questions that people ask before they sign up. */
export function Questions({ freeCredits }: { freeCredits: number }) {
  const questions: { question: string; answer: ReactNode }[] = [
    {
      question: 'Whose numbers are these?',
      answer: (
        <>
          Those of people who work on a site, in their working role. Anyone can have their details{' '}
          <Link href="/remove-my-details" className={textLinkClass}>
            removed
          </Link>
          .
        </>
      ),
    },
    {
      question: 'May I call them?',
      answer:
        'Where we have a country’s do-not-call list, each number shows whether it’s registered and the date of the list, or that it couldn’t be checked. Ask before you call one that’s registered.',
    },
    {
      question: 'What does free mean?',
      answer:
        freeCredits > 0
          ? `You search the whole list and unlock contacts for ${countedProjects(freeCredits)}. No card, no end date.`
          : 'You search the whole list for as long as you like. No card needed.',
    },
    {
      question: 'How do I pay?',
      answer:
        'You ask for a plan, we send you an agreement with its price and term, and you sign it online. Nothing is charged before that.',
    },
    {
      question: 'How fresh is it?',
      answer:
        'Each project shows when it was added and last updated, and lists can show only new or updated ones.',
    },
    {
      question: 'Can I leave?',
      answer:
        'Yes. A plan ends on the day its agreement says. Your notes, stages and bookmarks stay yours to read and export.',
    },
  ]
  return (
    <dl className="grid gap-x-12 md:grid-cols-2" data-testid="questions">
      {questions.map(({ question, answer }) => (
        <div key={question} className="border-t border-line py-5">
          <dt className="font-semibold text-ink">{question}</dt>
          <dd className="mt-1.5 text-muted">{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
