import { PhoneIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/Button'
import { Loading } from '~/components/ui/Loading'
import { Modal } from '~/components/ui/dialogs/Modal'
import { api } from '~/lib/api'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { ContactsBlock } from './ContactsBlock'

const CallStrip = lazyPart(() => import('~/components/activity/CallStrip'))

type Opened = Data.SiteDetail | 'failed' | null
type CallProjectProps = {
  project: { ID: number; name: string }
  /** Beside the telephone. */
  words?: string
  onOpen: (id: number) => void
  className: string
}

/** Board and map carry no contacts: those of a project are asked for when they are wanted, so that looking at either
 * counts nothing of the daily limit. Where they are locked the project opens, which says how to get them. */
export function CallProject({ project, words, onOpen, className }: CallProjectProps) {
  const { ID: id, name } = project
  const [isOpen, setOpen] = useState(false)
  const [opened, setOpened] = useState<Opened>(null)

  async function ask() {
    setOpen(true)
    setOpened(null)
    try {
      const answer = await api.get<Data.SiteDetail>(`/projects/${id}`)
      setOpened(answer)
      if (answer.contact_access === 'granted') return
      setOpen(false)
      onOpen(id)
    } catch (error) {
      console.error(error)
      setOpened('failed')
    }
  }

  return (
    <>
      <button
        type="button"
        aria-label={`Call Now: ${name}`}
        title="Call Now"
        data-testid="card-call"
        onClick={() => void ask()}
        className={className}
      >
        <PhoneIcon aria-hidden="true" className="size-4" />
        {words}
      </button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={name} testId="card-contacts">
        <div className="-mx-6 -mt-5">
          {opened === null && <Loading text="Loading Site" className="p-6" />}
          {opened === 'failed' && (
            <p className="px-6 pt-5">
              <Button onClick={() => void ask()}>Try again</Button>
            </p>
          )}
          {opened !== null && opened !== 'failed' && (
            <>
              <ContactsBlock project={opened} />
              <div className="px-4 sm:px-6">
                <CallStrip project={opened} />
              </div>
            </>
          )}
        </div>
      </Modal>
    </>
  )
}
