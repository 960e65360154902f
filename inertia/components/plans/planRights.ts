import { SAVED_FILTERS_PAID } from '#shared/limits'
import { countedProjects } from '#shared/members/free_projects'
import { formatCount } from '~/lib/format'

type Cell = boolean | string
type Right = { right: string; free: Cell; paid: Cell }
export type PlanTerms = { freeCredits: number; contactsPerDay: number }

/** What each plan allows, in groups; true and false are drawn as marks. */
export function planRights({ freeCredits }: PlanTerms): { group: string; rights: Right[] }[] {
  return [
    {
      group: 'Looking',
      rights: [
        { right: 'Browse and search every live project', free: true, paid: true },
        { right: 'Map of all projects', free: false, paid: true },
        { right: 'New and updated projects at a glance', free: false, paid: true },
        { right: 'Completed projects', free: false, paid: true },
        { right: 'Insights', free: 'National figures', paid: 'Filters and exports' },
        { right: 'Choose how many sites to show per page', free: false, paid: true },
        {
          right: 'Saved filters with alerts',
          free: false,
          paid: `Up to ${SAVED_FILTERS_PAID}`,
        },
      ],
    },
    {
      group: 'Calling',
      rights: [
        {
          right: 'Names, numbers and emails of site contacts',
          free: freeCredits > 0 && countedProjects(freeCredits),
          paid: 'Every project',
        },
        {
          right: 'TPS and CTPS result beside the number',
          free: 'Unlocked projects',
          paid: 'Every project',
        },
        {
          right: 'Call straight from the project',
          free: 'Unlocked projects',
          paid: 'Every project',
        },
      ],
    },
    {
      group: 'Tracking',
      rights: [
        { right: 'My Projects', free: 'Unlocked projects', paid: 'Every project' },
        { right: 'Sales Tracker and notes', free: 'Unlocked projects', paid: 'Every project' },
        { right: 'Reminders', free: false, paid: true },
        { right: 'Export your own projects, stages and notes', free: true, paid: true },
        { right: 'Export search results', free: false, paid: true },
      ],
    },
  ]
}

/** The lines of a plan's card. */
export function planLines({ freeCredits, contactsPerDay }: PlanTerms): Record<string, string[]> {
  const unlocked = freeCredits === 1 ? 'that project' : 'those projects'
  return {
    trial: [
      'Search every live project',
      ...(freeCredits > 0
        ? [
            `Names, numbers and emails for ${countedProjects(freeCredits)} of your choice`,
            `Notes and Sales Tracker on ${unlocked}`,
            'Yours for as long as the project is listed',
          ]
        : []),
    ],
    full: [
      `Contacts for every project, up to ${formatCount(contactsPerDay)} projects a day`,
      'Map of all projects, areas you draw',
      'Reminders, in your own calendar too',
      `New and updated projects, ${SAVED_FILTERS_PAID} saved filters with alerts`,
      'Completed projects and exports',
    ],
    company: [],
  }
}
