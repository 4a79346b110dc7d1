import { useId, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import './plot.css'

export type PlotTable = { columns: readonly ReactNode[]; rows: readonly { id: string; cells: readonly ReactNode[] }[] }

const Figures = ({ table: { columns, rows }, labelledBy }: { table: PlotTable; labelledBy: string }) => (
  // Long tables scroll within; the keyboard must get there too.
  <div className="plot-table" role="region" aria-labelledby={labelledBy} tabIndex={0}>
    <table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={index} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [first, ...rest] }) => (
          <tr key={id}>
            <th scope="row">{first}</th>
            {rest.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

type Props = {
  /** What the picture shows. */ about: ReactNode
  /** What it comes to. */ conclusion: ReactNode
  table: PlotTable
  children: ReactNode
}

/** A picture with its conclusion as heading, and the same figures as a table. */
export const PlotFrame = ({ about, conclusion, table, children }: Props) => {
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  return (
    <section className="plot" aria-labelledby={id}>
      <p className="plot-about" id={`${id}-about`}>
        {about}
      </p>
      <h3 id={id}>{conclusion}</h3>
      {asTable ? <Figures table={table} labelledBy={`${id}-about`} /> : <div className="plot-picture">{children}</div>}
      <button
        type="button"
        className="link-button"
        aria-describedby={`${id}-about`}
        onClick={() => setAsTable(!asTable)}
      >
        <FormattedMessage id={asTable ? 'plot.picture' : 'plot.table'} />
      </button>
    </section>
  )
}
