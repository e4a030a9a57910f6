import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, RouterProvider, useLoaderData } from 'react-router'

/*
 * What this stack can do at best: React, the router, and one table of 25 rows or one small form, each from one request.
 * `npm run bench -- --against REV` measures it beside our builds, so that a figure says how slow the machine was.
 */
interface Row {
  id: string
  name: string
  sku: string
  price: string
}

const load = async (): Promise<Row[]> => (await fetch('/rows.json')).json()

function List() {
  const rows = useLoaderData<Row[]>()
  const [words, setWords] = useState('')
  return (
    <main>
      <h1>Products</h1>
      <input type="search" aria-label="Search" value={words} onChange={event => setWords(event.target.value)} />
      <table>
        <tbody>
          {rows.map(({ id, name, sku, price }) => (
            <tr key={id}>
              <td>
                <Link to={`/product/${id}`}>{name}</Link>
              </td>
              <td>{sku}</td>
              <td>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}

function Detail() {
  const { id, name, sku, price } = useLoaderData<Row>()
  useEffect(() => {
    document.title = name
  }, [name])
  return (
    <main>
      <h1>{name}</h1>
      <form key={id}>
        {[name, sku, price].map(value => (
          <input key={value} aria-label={value} defaultValue={value} />
        ))}
      </form>
    </main>
  )
}

const router = createBrowserRouter([
  { path: '/product', loader: load, Component: List, HydrateFallback: () => null },
  {
    path: '/product/:id',
    loader: async ({ params }) => (await load()).find(({ id }) => id === params.id),
    Component: Detail,
    HydrateFallback: () => null,
  },
])
createRoot(document.getElementById('root') as HTMLElement).render(<RouterProvider router={router} />)
