import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { contractorOver } from '~/components/contractors/contractorOver'
import { Description, FactStrip, ProjectFacts } from '~/components/projects/detail/ProjectFacts'
import { ContractorName } from '~/components/projects/ContractorName'
import { ProjectHeading } from '~/components/projects/detail/ProjectHeading'
import { ProjectMedia } from '~/components/projects/detail/ProjectMedia'
import { ProjectActions } from '~/components/projects/ProjectActions'
import { takeToasts } from '~/lib/notify'
import { show } from './page'
import { aProject } from './projects'
import { server } from './server'

const KILN_YARD = aProject({
  description: 'Forty flats over a shop.',
  value: 12_500_000,
  no_storeys: 6,
  no_units: 40,
  no_blocks: 2,
  contractor: 'Dunmore Build',
  client: 'Aire Homes',
  local_authority: 'Leeds',
  start_date: '2026-01-05',
  end_date: '2026-03-11',
})

const FACTS = [
  'Forty flats over a shop.',
  'Contract value£12.5M',
  'Storeys6',
  'Units40',
  'Blocks2',
  'Main contractorDunmore Build',
  'ClientAire Homes',
  'Local authorityLeeds',
  '05/01/2026 – 11/03/20261 day left',
]

test('the facts stand in a strip and below it, each once', async () => {
  await show(() => (
    <>
      <FactStrip project={KILN_YARD} />
      <Description project={KILN_YARD} />
      <ProjectFacts project={KILN_YARD} />
    </>
  ))
  const text = document.body.textContent!
  for (const fact of FACTS) expect(text.split(fact), fact).toHaveLength(2)
})

test('what is not known is left out, and no description said to be missing', async () => {
  const project = aProject({ client: 'Aire Homes' })
  await show(() => (
    <>
      <Description project={project} />
      <ProjectFacts project={project} />
    </>
  ))
  screen.getByText('No description yet.')
  screen.getByText('Client')
  for (const name of ['Main contractor', 'Local authority', 'Storeys'])
    expect(screen.queryByText(name)).toBeNull()
})

test.each([
  [{ start_date: '2026-01-05' }, 'Project period From 05/01/2026'],
  [{ end_date: '2026-03-11' }, 'Project period Until 11/03/2026'],
])('half a period says only what is known: %o', async (known, heading) => {
  await show(() => <FactStrip project={aProject(known)} />)
  screen.getByRole('heading', { name: heading })
  expect(document.body.textContent).not.toMatch(/unknown –|– unknown|date unknown/i)
})

test('a project without dates has no period', async () => {
  await show(() => <FactStrip project={aProject()} />)
  expect(screen.queryByTestId('project-period')).toBeNull()
})

test.each([
  ['a period that begins tomorrow is hatched', '2026-03-11', 1],
  ['a period that begins today is not hatched', '2026-03-10', 0],
])('%s', async (_, start, hatched) => {
  const period = { start_date: start, end_date: '2027-03-11' }
  await show(() => <FactStrip project={{ ...KILN_YARD, ...period }} />)
  const bars = screen.getByTestId('project-period').querySelectorAll('.bg-hatch')
  expect(bars).toHaveLength(hatched)
})

test('the contractor opens over the page, or elsewhere with Ctrl', async () => {
  const user = await show(() => <ProjectFacts project={KILN_YARD} />)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Dunmore Build' })
  expect(link.getAttribute('href')).toBe('/contractors?contractor=Dunmore%20Build')
  link.addEventListener('click', (event) => event.ctrlKey && event.preventDefault())
  await user.keyboard('{Control>}')
  await user.click(link)
  await user.keyboard('{/Control}')
  expect(contractorOver.get()).toBeNull()
  await user.click(link)
  expect(contractorOver.get()).toBe('Dunmore Build')
})

test('the contractor is a plain name for who may not open contractors', async () => {
  await show(() => <ProjectFacts project={KILN_YARD} />, { can: { openContractors: false } })
  screen.getByText('Dunmore Build')
  expect(screen.queryByRole('link', { name: 'Dunmore Build' })).toBeNull()
})

test('"Copy link" copies the address of the project’s own page', async () => {
  const user = await show(() => <ProjectActions project={KILN_YARD} />)
  await user.click(screen.getByTestId('copy-link'))
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/site/7`)
  expect(takeToasts()).toMatchObject([{ kind: 'success', heading: 'Link copied' }])
})

test('"Copy link" shows the address where the browser refuses to copy it', async () => {
  const user = await show(() => <ProjectActions project={KILN_YARD} />)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
  await user.click(screen.getByTestId('copy-link'))
  expect(takeToasts()).toMatchObject([{ kind: 'error', description: `${location.origin}/site/7` }])
})

test.each([
  ['Hold', 'Hidden: Hold'],
  ['Verify', 'Hidden: Verify'],
] as const)(
  'the heading of a project in %s says that members do not see it',
  async (status, words) => {
    const project = aProject({ site_status: status })
    await show(() => <ProjectHeading project={project} as="h2" actions={null} />)
    screen.getByText(words)
    expect(screen.getByTestId('project-status').textContent).toBe('Live')
  }
)

test('the heading of a live project says nothing of being hidden', async () => {
  await show(() => <ProjectHeading project={KILN_YARD} as="h2" actions={null} />)
  screen.getByRole('heading', { name: 'Kiln Yard' })
  expect(screen.queryByText(/^Hidden/)).toBeNull()
})

test('a contractor’s name that is cut can be read in its title', async () => {
  await show(() => <ContractorName name="Stannard Lavenham Groundworks" />)
  expect(screen.getByTitle('Stannard Lavenham Groundworks').textContent).toBe(
    'Stannard Lavenham Groundworks'
  )
})

const PLACE = { latitude: 53.801, longitude: -1.549 }
const PICTURE = '/images/sites/ab/cdef.jpg'

function showMedia(differences: Parameters<typeof aProject>[0]) {
  server.on('GET /projects/7/neighbours', { json: null })
  return show(() => <ProjectMedia project={aProject(differences)} />)
}

test('the map comes first where there is no picture', async () => {
  const user = await showMedia(PLACE)
  await screen.findByTestId('project-map')
  await user.click(screen.getByRole('radio', { name: 'Image' }))
  screen.getByTestId('project-image')
  expect(screen.queryByTestId('project-map')).toBeNull()
})

test('the picture comes first where there is one, and a drawing where it fails', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const user = await showMedia({ ...PLACE, imageURL: PICTURE })
  const media = screen.getByTestId('project-image')
  expect(media.querySelector('img')!.getAttribute('src')).toBe(PICTURE)
  await user.click(screen.getByRole('radio', { name: 'Map' }))
  await screen.findByTestId('project-map')
  await user.click(screen.getByRole('radio', { name: 'Image' }))
  fireEvent.error(screen.getByRole('img', { name: 'Kiln Yard site' }))
  expect(screen.getByTestId('project-image').querySelector('img')).toBeNull()
  await screen.findByTestId('sector-illustration')
})

test('a project without a place has no map to switch to', async () => {
  await showMedia({ latitude: null, longitude: null })
  screen.getByTestId('project-image')
  expect(screen.queryByTestId('media-switch')).toBeNull()
})
