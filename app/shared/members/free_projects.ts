const projects = (count: number) => (count === 1 ? 'project' : 'projects')

/** `5 projects`. */
export function countedProjects(count: number): string {
  return `${count} ${projects(count)}`
}

/** `5 free projects`; null where a sign-up gets none. */
export function freeProjects(freeCredits: number): string | null {
  return freeCredits > 0 ? `${freeCredits} free ${projects(freeCredits)}` : null
}

/** `5 free projects are waiting for you.`; null where there are none. */
export function waitingProjects(credits: number): string | null {
  const waiting = freeProjects(credits)
  return waiting && `${waiting} ${credits === 1 ? 'is' : 'are'} waiting for you.`
}

/** The welcome offer; null where a sign-up gets none. */
export function freeOffer(freeCredits: number): string | null {
  if (freeCredits === 0) return null
  return `Get ${freeCredits} Free ${freeCredits === 1 ? 'Project' : 'Projects'}`
}
