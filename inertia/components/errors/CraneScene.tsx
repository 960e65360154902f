export function CraneScene({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 360 200"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="h-auto w-full max-w-[22.5rem] text-faint"
    >
      <path d="M12 184h336" />
      <path d="M18 26h324v14H18zM18 40l18-14 18 14 18-14 18 14 18-14 18 14 18-14 18 14 18-14 18 14 18-14 18 14 18-14 18 14 18-14 18 14 18-14 18 14" />
      <path d="M60 40v144M74 40v144M74 68l24-28M286 40v144M300 40v144M286 68l-24-28" />
      <g className="origin-[180px_40px] motion-safe:animate-[sway_5s_ease-in-out_infinite]">
        <path d="M154 40h52v10h-52zM164 50v34M196 50v34" />
        <rect x="120" y="84" width="120" height="66" rx="4" />
        <text
          x="180"
          y="130"
          textAnchor="middle"
          fontSize="36"
          fontWeight="600"
          letterSpacing="-1"
          className="fill-ink stroke-none tabular-nums"
        >
          {label}
        </text>
      </g>
    </svg>
  )
}
