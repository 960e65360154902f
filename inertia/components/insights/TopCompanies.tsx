import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '~/components/ui/Button'
import { ChartCard } from './ChartCard'
import { FigureTable } from './FigureTable'

const SHOWN = 10

type TopCompaniesProps = Omit<ComponentProps<typeof FigureTable>, 'caption'> & {
  title: string
  testId: string
  finding: ReactNode
}

/** Ten, and the rest on request. */
export function TopCompanies({ title, testId, finding, of, figures, ...table }: TopCompaniesProps) {
  const [isWhole, setWhole] = useState(false)
  const isKnown = figures.length > 0
  return (
    <ChartCard
      title={title}
      note={isKnown ? (finding ?? 'By number of projects') : `No ${of.toLowerCase()}s known`}
      testId={testId}
      table={
        isKnown && (
          <>
            <FigureTable
              {...table}
              of={of}
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
        )
      }
    />
  )
}
