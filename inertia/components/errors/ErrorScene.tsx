import { Head } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { CraneScene } from './CraneScene'

type ErrorSceneProps = { status: number; title: string; text: string; actions: ReactNode }

export function ErrorScene({ status, title, text, actions }: ErrorSceneProps) {
  return (
    <section
      data-testid="error-page"
      className="mx-auto flex w-full max-w-xl flex-1 flex-col items-center justify-center px-6 py-14 text-center"
    >
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <CraneScene label={String(status)} />
      <h1 className="mt-8 text-[1.75rem]/9 font-bold tracking-tight text-ink">{title}</h1>
      <p className="mt-3 text-base text-balance text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
    </section>
  )
}
