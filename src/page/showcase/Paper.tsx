import { Stack } from '#ui/Layout.tsx'
import { PaperSelect, usePaper } from '#ui/print/PaperSelect.tsx'
import { PrintTable } from '#ui/print/PrintTable.tsx'
import { Parties, Party, SheetHead, Sum, Sums } from '#ui/print/SheetParts.tsx'
import { NotPrinted, Sheet, Sheets } from '#ui/print/Sheets.tsx'
import { PRODUCTS } from './samples.ts'

/** A page for a printer, in each size. */
export function Paper() {
  const [paper, choosePaper] = usePaper()
  return (
    <Stack>
      <NotPrinted>
        <PaperSelect label="Paper size" names={{ letter: 'Letter', a4: 'A4' }} paper={paper} onPaper={choosePaper} />
      </NotPrinted>
      <Sheets>
        <Sheet paper={paper} labelledBy="kit-sheet">
          <SheetHead id="kit-sheet" heading="Invoice" facts={<span>November 28, 2026</span>}>
            <Party label="Seller" name="Mug Store" />
          </SheetHead>
          <Parties>
            <Party label="Bill to" name="Ada Miller">
              <span>12 Main Street</span>
            </Party>
          </Parties>
          <PrintTable
            items={PRODUCTS}
            columns={[
              { label: 'Item', cell: ({ name }) => name },
              { label: 'Price', numeric: true, cell: ({ price }) => price },
            ]}
          />
          <Sums>
            <Sum label="Tax" value="$4.20" />
            <Sum label="Total" value="$64.20" strong />
          </Sums>
        </Sheet>
      </Sheets>
    </Stack>
  )
}
