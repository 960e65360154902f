import { useSharedProps } from '~/hooks/useSharedProps'

export function DemoNotice() {
  const { app } = useSharedProps()
  if (!app.demo) return null
  return (
    <aside
      aria-label="Demo data"
      data-testid="demo-notice"
      data-demo-bar
      className="border-b border-line bg-sunken px-4 py-1 text-center text-xs font-medium text-muted"
    >
      <span className="font-bold text-ink">Demo data</span>
      <span className="hidden sm:inline"> · the people and contacts here are invented</span>
    </aside>
  )
}
