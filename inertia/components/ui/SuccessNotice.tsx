import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'

type SuccessNoticeProps = {
  title: string
  /** 1.75rem. */
  icon: ReactElement
  children: ReactNode
  testId: string
}

/** Replaces a sent form; its heading takes the focus. */
export function SuccessNotice({ title, icon, children, testId }: SuccessNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="py-6 text-center" role="status" data-testid={testId}>
      <span className="mx-auto flex size-14 items-center justify-center rounded-full bg-success-soft text-success-text">
        {icon}
      </span>
      <h2
        ref={heading}
        tabIndex={-1}
        className="mt-4 text-xl font-bold tracking-tight outline-none"
      >
        {title}
      </h2>
      {children}
    </div>
  )
}
