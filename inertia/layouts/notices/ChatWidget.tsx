import { useEffect, useState } from 'react'
import { Link } from '@inertiajs/react'
import { textLinkClass } from '~/components/auth/links'
import { Button } from '~/components/ui/Button'

const CHOICE = 'chat-consent'
const WIDGET = 'chat-widget'

type Choice = 'yes' | 'no'

function storedChoice(): Choice | null {
  try {
    const stored = localStorage.getItem(CHOICE)
    return stored === 'yes' || stored === 'no' ? stored : null
  } catch {
    return null
  }
}

function load(src: string) {
  if (document.getElementById(WIDGET)) return
  const script = document.createElement('script')
  script.id = WIDGET
  script.src = src
  script.async = true
  document.body.append(script)
}

/** Loads nothing from the third party before consent. */
export default function ChatWidget({ chatWidget }: { chatWidget: string }) {
  const [isAsking, setIsAsking] = useState(false)

  useEffect(() => {
    const choice = storedChoice()
    if (choice === 'yes') load(chatWidget)
    const asking = setTimeout(() => setIsAsking(choice === null))
    return () => clearTimeout(asking)
  }, [chatWidget])

  if (!isAsking) return null

  function choose(choice: Choice) {
    setIsAsking(false)
    try {
      localStorage.setItem(CHOICE, choice)
    } catch {
      // Without storage the next page asks again.
    }
    if (choice === 'yes') load(chatWidget)
  }

  return (
    <section
      aria-label="Chat"
      data-testid="chat-consent"
      className="fixed right-3 bottom-3 left-3 z-20 rounded-panel bg-raised p-4 shadow-float ring-1 ring-line sm:left-auto sm:w-96"
    >
      <p className="font-semibold">Chat with us?</p>
      <p className="mt-1 text-muted">
        Our chat is run by another company, which sets its own cookies. It only loads if you agree.{' '}
        <Link href="/privacy" className={textLinkClass}>
          Privacy
        </Link>
      </p>
      <div className="mt-3 flex gap-2">
        <Button size="sm" variant="primary" data-testid="chat-yes" onClick={() => choose('yes')}>
          Allow chat
        </Button>
        <Button size="sm" data-testid="chat-no" onClick={() => choose('no')}>
          No, thanks
        </Button>
      </div>
    </section>
  )
}
