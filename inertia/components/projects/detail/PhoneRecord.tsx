import { useEffect, useRef, useState } from 'react'
import type { Data } from '@generated/data'
import { ContactsBlock } from '~/components/contacts/ContactsBlock'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { useSwipe } from '~/hooks/useSwipe'
import { cx } from '~/lib/cx'
import { Description, FactStrip, ProjectFacts } from './ProjectFacts'
import { ProjectMedia } from './ProjectMedia'
import ProjectWork from './ProjectWork'
import type { Direction } from './useProjectPanel'

const CallStrip = lazyPart(() => import('~/components/activity/CallStrip'))

type PhoneRecordProps = {
  project: Data.SiteDetail
  /** Opens a neighbour over it. */
  onOpen?: (id: number) => void
  onWalk: (direction: Direction) => void
}

/** Whom to ring first, then one part below the other; the tabs lead to each and follow what is read. A
 * swipe opens the neighbours in the list. */
export function PhoneRecord({ project, onOpen, onWalk }: PhoneRecordProps) {
  const parts = [
    {
      name: 'Contacts',
      content: (
        <>
          <div className="px-4 sm:px-6">
            <CallStrip project={project} />
          </div>
          <ContactsBlock project={project} isPhoneRecord />
        </>
      ),
    },
    {
      name: 'Details',
      content: (
        <>
          <Description project={project} />
          <ProjectFacts project={project} />
        </>
      ),
    },
    { name: 'Activity', content: <ProjectWork project={project} /> },
    { name: 'Map', content: <ProjectMedia project={project} onOpen={onOpen} /> },
  ]
  const record = useRef<HTMLDivElement>(null)
  const tabs = useRef<HTMLElement>(null)
  const [read, setRead] = useState('Contacts')
  const swipe = useSwipe((step) => onWalk(step === 1 ? 'next' : 'previous'))

  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        const name = entered?.target.getAttribute('data-part')
        if (name) setRead(name)
      },
      // A line below the tabs.
      { root: record.current?.parentElement, rootMargin: '-25% 0px -74% 0px' }
    )
    record.current?.querySelectorAll('[data-part]').forEach((part) => watcher.observe(part))
    return () => watcher.disconnect()
  }, [])

  /** Scrolls the sheet alone, since the whole window would follow. */
  function show(name: string) {
    setRead(name)
    const sheet = record.current?.parentElement
    const part = record.current?.querySelector(`[data-part=${name}]`)
    if (!sheet || !part || !tabs.current) return
    const below = sheet.getBoundingClientRect().top + tabs.current.offsetHeight
    sheet.scrollBy({ top: part.getBoundingClientRect().top - below })
  }

  return (
    <div ref={record} data-testid="project-detail" {...swipe}>
      <FactStrip project={project} />
      <nav
        ref={tabs}
        aria-label="Parts of the project"
        data-testid="record-tabs"
        className="sticky top-0 z-10 flex border-b border-line bg-surface px-1"
      >
        {parts.map(({ name }) => (
          <button
            key={name}
            type="button"
            aria-current={read === name || undefined}
            onClick={() => show(name)}
            className={cx(
              'h-11.5 border-b-2 px-3 text-[0.9375rem] font-semibold -outline-offset-2',
              read === name ? 'border-inverse text-ink' : 'border-transparent text-muted'
            )}
          >
            {name}
          </button>
        ))}
      </nav>
      {parts.map(({ name, content }) => (
        <div key={name} data-part={name} className="last:min-h-[calc(100dvh-11.5rem)] last:pt-4">
          {content}
        </div>
      ))}
    </div>
  )
}
