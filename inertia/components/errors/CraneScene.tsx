export function CraneScene({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 360 200" aria-hidden="true" className="h-auto w-full max-w-[22.5rem]">
      <path d="M0 180h360" className="stroke-edge" strokeWidth="2" strokeDasharray="3 7" />
      <g className="stroke-ink" fill="none" strokeLinecap="round">
        <path d="M18 34h324" strokeWidth="9" />
        <path d="M66 34v144M294 34v144" strokeWidth="9" />
        <path d="M40 180h52M268 180h52" strokeWidth="9" />
        <path d="M66 62 94 38M294 62l-28-24" strokeWidth="5" />
      </g>
      <g className="origin-[180px_34px] motion-safe:animate-[sway_5s_ease-in-out_infinite]">
        <rect x="154" y="26" width="52" height="16" rx="4" className="fill-ink" />
        <path
          d="M164 42v34M196 42v34"
          className="stroke-ink"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <rect x="120" y="76" width="120" height="72" rx="8" fill="#f97316" />
        <text
          x="180"
          y="124"
          textAnchor="middle"
          fontSize="36"
          fontWeight="800"
          letterSpacing="-1"
          fill="#1c0b02"
        >
          {label}
        </text>
      </g>
    </svg>
  )
}
