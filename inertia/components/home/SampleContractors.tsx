import type { Sector } from '#shared/sites/sectors'
import { addDays } from '#shared/time/dates'
import { ContractorRows, type ContractorRowsProps } from '~/components/contractors/ContractorRows'
import { useSharedProps } from '~/hooks/useSharedProps'

/** Name, projects, live ones, millions of pounds, days until the next start, live projects by sector. */
type Sample = [string, number, number, number, number, [Sector, number][]]

const SAMPLES: Sample[] = [
  [
    'Ainsty Building',
    61,
    52,
    1240,
    13,
    [
      ['Education', 24],
      ['Resi', 16],
      ['Health', 12],
    ],
  ],
  [
    'Calder Wharf Construction',
    48,
    31,
    880,
    27,
    [
      ['Resi', 22],
      ['Office', 9],
    ],
  ],
  [
    'Northgate & Rowe',
    39,
    28,
    615,
    41,
    [
      ['Industrial', 15],
      ['Retail', 8],
      ['Office', 5],
    ],
  ],
  [
    'Strand Civil Works',
    33,
    21,
    1410,
    58,
    [
      ['Infrastructure', 17],
      ['Government', 4],
    ],
  ],
  [
    'Harrow Lane Contracts',
    27,
    19,
    204,
    64,
    [
      ['Health', 11],
      ['Education', 8],
    ],
  ],
  ['Pennant Homes', 24, 18, 167, 76, [['Resi', 18]]],
  [
    'Lagan Structures',
    22,
    14,
    318,
    83,
    [
      ['Industrial', 8],
      ['Office', 6],
    ],
  ],
  [
    'Burren Fit-Out',
    18,
    12,
    46,
    90,
    [
      ['Office', 7],
      ['Retail', 5],
    ],
  ],
]

const SORT: ContractorRowsProps['sort'] = { sortBy: 'live_projects', sortDirection: 'desc' }
const nothing = () => {}

/** The list of contractors with invented ones. */
export default function SampleContractors() {
  const { today } = useSharedProps()
  const rows = SAMPLES.map(([company, all, live, value, next, sectors]) => ({
    company,
    slug: company,
    logo: null,
    projects_count: all,
    live_projects: live,
    completed_projects: all - live,
    total_value: value,
    last_activity: `${addDays(today, -1)}T09:00:00Z`,
    sectors: sectors.map(([name, count]) => ({ name, count })),
    next_start: addDays(today, next),
  }))
  return (
    <div className="blur-[2px] [--header-height:0px]">
      <ContractorRows
        {...{ rows, sort: SORT, hrefOf: () => '#', onOpen: nothing, onSort: nothing }}
      />
    </div>
  )
}
