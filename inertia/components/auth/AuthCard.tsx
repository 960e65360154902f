import type { ReactNode } from 'react'
import { LogoMark } from '~/components/brand/LogoMark'

type AuthCardProps = { title: string; intro?: ReactNode; children: ReactNode }

export function AuthCard({ title, intro, children }: AuthCardProps) {
  return (
    <div className="flex flex-1 items-start justify-center bg-drawing px-4 py-10 sm:items-center sm:py-16">
      <div className="w-full max-w-md rounded-xl border border-line bg-raised p-6 shadow-float sm:p-9">
        <LogoMark className="size-10" />
        <h1 className="mt-5 text-2xl/8 font-bold tracking-tight">{title}</h1>
        {intro && <p className="mt-2 text-base/6 text-muted sm:text-sm/6">{intro}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </div>
  )
}
