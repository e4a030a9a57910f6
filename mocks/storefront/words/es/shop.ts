import type { shop as english } from '../en/shop.ts'
import { plural } from '../language.ts'

export const shop: typeof english = {
  skip: 'Saltar al contenido',
  menu: 'Tienda',
  moreIn: (name: string) => `Más en ${name}`,
  cart: 'Carrito',
  about: 'Sobre la tienda',
  networks: 'Redes sociales',
  call: (number: string) => `¿Preguntas? Llame al ${number}.`,
  language: 'Idioma',
  change: 'Cambiar',
  toHome: 'Ir a la página de inicio',
  missing: 'Esta página no está aquí',
  missingText: 'Puede que haya cambiado de dirección o que ya no esté a la venta.',
  invalid: 'Nombre de página no válido',
  invalidText: 'Nada de esta tienda tiene ese nombre. Cierre la vista previa y vuelva a abrirla.',
  foreign: 'Este formulario se envió desde otro sitio',
  foreignText: 'Abra la tienda y envíe el formulario allí.',
  oftenRefused:
    'Muchos servidores de correo no aceptan letras como «é» antes de la @. Es posible que los correos no lleguen a esta dirección.',
  tooManyChanges: 'Demasiados cambios',
  tooManyOrders: 'Demasiados pedidos',
  tooManyRequests: 'Demasiadas solicitudes',
  tryAgain: (minutes: number) =>
    plural('es', minutes, { one: 'Inténtelo de nuevo en # minuto.', other: 'Inténtelo de nuevo en # minutos.' }),
  closed: (name: string) => `${name} está cerrada`,
  closedText: 'Esta tienda no acepta pedidos. Si ha pedido algo, responda al correo electrónico que recibió.',
  opensSoon: (name: string) => `${name} abre pronto`,
  opensSoonText: 'Esta tienda aún no está abierta. Vuelva más tarde.',
  closedForNow: (name: string) => `${name} está cerrada por ahora`,
  closedForNowText:
    'Esta tienda no acepta pedidos en este momento. Vuelva más tarde. Si ha pedido algo, el enlace de su correo electrónico sigue mostrando su pedido.',
  previewPassword: 'Contraseña de la vista previa',
  wrongPassword: 'Esta contraseña no es correcta.',
  openPreview: 'Abrir la vista previa',
  newCategory: 'Nueva categoría',
  categoryInactive: 'Los compradores no ven esta categoría: está inactiva.',
  categoryName: 'Nombre de la categoría',
  newPage: 'Nueva página',
  pageInactive: 'Los compradores no ven esta página: está inactiva.',
  pageName: 'Nombre de la página',
}
