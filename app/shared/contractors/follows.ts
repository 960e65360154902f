/** The contractor that a saved filter follows: it names one and nothing else. */
export function followedContractor(filters: object | null): string | null {
  const { contractor: names, ...others } = (filters ?? {}) as Record<string, unknown>
  if (Object.keys(others).length > 0 || !Array.isArray(names) || names.length !== 1) return null
  return String(names[0])
}
