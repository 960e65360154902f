import { useState, type ComponentProps } from 'react'
import { Button } from '~/components/ui/Button'
import { ChartCard } from './ChartCard'
import { FigureTable } from './FigureTable'

const SHOWN = 10

type TopCompaniesProps = Omit<ComponentProps<typeof FigureTable>, 'caption'> & {
  title: string
  testId: string
}

/** Ten, and the rest on request. */
export function TopCompanies({ title, testId, figures, ...table }: TopCompaniesProps) {
  const [isWhole, setWhole] = useState(false)
  return (
    <ChartCard
      title={title}
      note="By number of projects"
      testId={testId}
      table={
        <>
          <FigureTable
            {...table}
            caption={title}
            figures={isWhole ? figures : figures.slice(0, SHOWN)}
          />
          {figures.length > SHOWN && (
            <Button
              variant="link"
              className="mt-2 print:hidden"
              aria-label={`${isWhole ? `Show ${SHOWN}` : `Show ${figures.length}`}: ${title}`}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? `Show ${SHOWN}` : `Show ${figures.length}`}
            </Button>
          )}
        </>
      }
    />
  )
}
