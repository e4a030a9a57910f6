import { useEffect, useRef } from 'react'
import { type Path, useFormContext } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { useRowList } from '#page/form/showField.ts'
import { pathTo } from '#paths.ts'
import type { DesignForm } from './designForm.ts'

/** Opens the part that has a wrong field, and then focuses the field. */
export function useShowPart(): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { getValues, setFocus } = useFormContext<DesignForm>()
  const waiting = useRef<Path<DesignForm>>(undefined)
  const show = (to: string, name: Path<DesignForm>) => {
    if (to === pathname) return
    waiting.current = name
    void navigate(to)
  }
  useRowList('blocks', (row, column) => {
    const id = getValues('blocks')[row]?.id
    if (id) show(pathTo('editstore.content.item', { id }), `blocks.${row}.${column}` as Path<DesignForm>)
  })
  useRowList('colors', row => show(pathTo('editstore.styles'), `colors.${row}.value`))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the part has come
  useEffect(() => {
    if (waiting.current) setFocus(waiting.current)
    waiting.current = undefined
  }, [pathname, setFocus])
}
