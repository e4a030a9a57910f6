import type { shop as english } from '../en/shop.ts'
import { plural } from '../language.ts'

export const shop: typeof english = {
  skip: 'Ir para o conteúdo',
  menu: 'Loja',
  moreIn: (name: string) => `Mais em ${name}`,
  cart: 'Carrinho',
  about: 'Sobre a loja',
  networks: 'Redes sociais',
  call: (number: string) => `Dúvidas? Ligue para ${number}.`,
  language: 'Idioma',
  change: 'Alterar',
  toHome: 'Ir para a página inicial',
  missing: 'Esta página não está aqui',
  missingText: 'Ela pode ter mudado de endereço ou não estar mais à venda.',
  invalid: 'Nome de página inválido',
  invalidText: 'Nada nesta loja tem esse nome. Feche a pré-visualização e abra-a de novo.',
  foreign: 'Este formulário foi enviado de outro site',
  foreignText: 'Abra a loja e envie o formulário lá.',
  oftenRefused:
    'Muitos servidores de e-mail não aceitam letras como “é” antes do @. Os e-mails podem não chegar a este endereço.',
  tooManyChanges: 'Alterações demais',
  tooManyOrders: 'Pedidos demais',
  tooManyRequests: 'Solicitações demais',
  tryAgain: (minutes: number) =>
    plural('pt-BR', minutes, { one: 'Tente novamente em # minuto.', other: 'Tente novamente em # minutos.' }),
  closed: (name: string) => `${name} está fechada`,
  closedText: 'Esta loja não aceita pedidos. Se você pediu algo, responda ao e-mail que recebeu.',
  opensSoon: (name: string) => `${name} abre em breve`,
  opensSoonText: 'Esta loja ainda não está aberta. Volte mais tarde.',
  closedForNow: (name: string) => `${name} está fechada por enquanto`,
  closedForNowText:
    'Esta loja não aceita pedidos no momento. Volte mais tarde. Se você pediu algo, o link no seu e-mail ainda mostra seu pedido.',
  previewPassword: 'Senha da pré-visualização',
  wrongPassword: 'Esta senha não está correta.',
  openPreview: 'Abrir a pré-visualização',
  newCategory: 'Nova categoria',
  categoryInactive: 'Os compradores não veem esta categoria: ela está inativa.',
  categoryName: 'Nome da categoria',
  newPage: 'Nova página',
  pageInactive: 'Os compradores não veem esta página: ela está inativa.',
  pageName: 'Nome da página',
}
