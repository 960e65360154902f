export function Avatar({ initials }: { initials: string }) {
  return (
    <span
      aria-hidden="true"
      className="flex size-[2.125rem] shrink-0 items-center justify-center rounded-full bg-inverse text-[0.8125rem] font-bold text-on-inverse"
    >
      {initials}
    </span>
  )
}
