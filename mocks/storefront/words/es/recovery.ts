import type { recovery as english } from '../en/recovery.ts'

export const recovery: typeof english = {
  title: 'Su carrito guardado',
  restore: 'Poner en mi carrito',
  merges: 'Tiene otros artículos en su carrito. Se quedan en él.',
  priced: 'Los precios son los de hoy.',
  full: (most: number) =>
    `En un carrito caben ${most} artículos distintos, y sus dos carritos juntos tienen más. Quite algunos de su carrito y vuelva a abrir el enlace.`,
  toCart: 'Ver el carrito',
  ordered: 'Ya ha pedido este carrito',
  orderedText: (number: number) => `El número de su pedido es ${number}.`,
  orderedElse: 'Se pidió después de que le escribiéramos.',
  viewOrder: 'Ver su pedido',
  gone: 'Este carrito ya no está guardado',
  goneText: 'Los carritos se guardan 90 días. Compruebe que ha abierto el enlace completo.',
  empty: 'Este carrito está vacío',
  emptyText: 'Se quitó todo de él después de que le escribiéramos.',
  unsubscribe: 'Dejar de recibir correos',
  unsubscribeText: (store: string) =>
    `${store} no le escribirá más sobre carritos y ofertas. Seguirá recibiendo los correos sobre sus pedidos.`,
  confirm: 'Darme de baja',
  done: 'Se ha dado de baja',
  doneText: (store: string) => `${store} no le escribirá más sobre carritos y ofertas.`,
  noLink: 'Este enlace ya no funciona',
  noLinkText: 'Responda al correo y la tienda le quitará de su lista.',
}
