export function Heading({ children }: { children: string }) {
  return <h2 className="text-[0.8125rem]/5 font-semibold text-ink">{children}</h2>
}
