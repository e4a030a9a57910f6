import type { recovery as english } from '../en/recovery.ts'

export const recovery: typeof english = {
  title: 'Seu carrinho guardado',
  restore: 'Colocar no meu carrinho',
  merges: 'Você tem outros itens no carrinho. Eles continuam nele.',
  priced: 'Os preços são os de hoje.',
  full: (most: number) =>
    `Um carrinho comporta ${most} itens diferentes, e seus dois carrinhos juntos têm mais. Remova alguns do seu carrinho e abra o link de novo.`,
  toCart: 'Ver carrinho',
  ordered: 'Você já fez o pedido deste carrinho',
  orderedText: (number: number) => `O número do seu pedido é ${number}.`,
  orderedElse: 'O pedido foi feito depois que escrevemos para você.',
  viewOrder: 'Ver seu pedido',
  gone: 'Este carrinho não está mais guardado',
  goneText: 'Os carrinhos ficam guardados por 90 dias. Confira se você abriu o link completo.',
  empty: 'Este carrinho está vazio',
  emptyText: 'Tudo foi tirado dele depois que escrevemos para você.',
  unsubscribe: 'Deixar de receber e-mails',
  unsubscribeText: (store: string) =>
    `${store} não enviará mais e-mails sobre carrinhos e ofertas. Você continua recebendo e-mails sobre seus pedidos.`,
  confirm: 'Cancelar inscrição',
  done: 'Sua inscrição foi cancelada',
  doneText: (store: string) => `${store} não enviará mais e-mails sobre carrinhos e ofertas.`,
  noLink: 'Este link não funciona mais',
  noLinkText: 'Responda ao e-mail, e a loja tirará você da lista.',
}
