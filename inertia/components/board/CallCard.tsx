import { PhoneIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { ContactsBlock } from '~/components/contacts/ContactsBlock'
import { Button } from '~/components/ui/Button'
import { Loading } from '~/components/ui/Loading'
import { Modal } from '~/components/ui/dialogs/Modal'
import { urlFor } from '~/client'
import { api } from '~/lib/api'
import type { Card } from './CardFacts'

type Opened = Data.SiteDetail | 'failed' | null
type CallCardProps = { card: Card; onOpen: (id: number) => void; className: string }

/** The board carries no contacts: those of a project are asked for when they are wanted, so that looking at the board
 * counts nothing of the daily limit. Where they are locked the project opens, which says how to get them. */
export function CallCard({ card, onOpen, className }: CallCardProps) {
  const { ID: id, name } = card
  const [isOpen, setOpen] = useState(false)
  const [project, setProject] = useState<Opened>(null)

  async function ask() {
    setOpen(true)
    setProject(null)
    try {
      const answer = await api.get<Data.SiteDetail>(urlFor('projects', { projectid: id }))
      setProject(answer)
      if (answer.contact_access === 'granted') return
      setOpen(false)
      onOpen(id)
    } catch (error) {
      console.error(error)
      setProject('failed')
    }
  }

  return (
    <>
      <button
        type="button"
        aria-label={`Call: ${name}`}
        title="Call"
        data-testid="card-call"
        onClick={() => void ask()}
        className={className}
      >
        <PhoneIcon aria-hidden="true" className="size-4" />
      </button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={name} testId="card-contacts">
        <div className="-mx-6 -mb-6">
          {project === null && <Loading text="Loading Site" className="py-8" />}
          {project === 'failed' && (
            <p className="px-6 pb-6">
              <Button onClick={() => void ask()}>Try again</Button>
            </p>
          )}
          {project !== null && project !== 'failed' && <ContactsBlock project={project} />}
        </div>
      </Modal>
    </>
  )
}
