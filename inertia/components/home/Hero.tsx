import type { PropsWithChildren, ReactNode } from 'react'

type HeroProps = PropsWithChildren<{ title: ReactNode; aside: ReactNode }>

export function Hero({ title, aside, children }: HeroProps) {
  return (
    <section className="relative isolate overflow-hidden border-b border-line bg-surface">
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 hidden sm:block bg-[linear-gradient(to_right,var(--color-line)_1px,transparent_1px),linear-gradient(to_bottom,var(--color-line)_1px,transparent_1px)] mask-[radial-gradient(70%_90%_at_78%_30%,black_10%,transparent_75%)] bg-size-[32px_32px] opacity-70"
      />
      <div className="mx-auto grid max-w-[75rem] gap-x-16 gap-y-12 px-4 pt-12 pb-14 sm:px-6 sm:pt-16 lg:grid-cols-[1.2fr_1fr] lg:items-center lg:pt-20 lg:pb-20">
        <div>
          <h1 className="text-[2.25rem]/[1.1] font-extrabold tracking-[-0.03em] text-ink sm:text-[3.25rem]/[1.06]">
            {title}
          </h1>
          {children}
        </div>
        {aside}
      </div>
    </section>
  )
}
