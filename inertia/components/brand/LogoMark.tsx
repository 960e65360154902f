type LogoMarkProps = { className?: string }

export function LogoMark({ className = 'size-8' }: LogoMarkProps) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="7" className="fill-inverse" />
      <path
        d="M5.5 10h21M9.5 10v15.5m13-15.5v15.5M6.5 25.5h6m7 0h6M13.5 10v6m5-6v6"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        className="stroke-on-inverse"
      />
      <rect x="12.25" y="15.5" width="7.5" height="6.5" rx="1" fill="#f97316" />
    </svg>
  )
}
