// @ts-check
const characters = [
  ...'著作权登记合同许可转让调解鉴定作品软件图书音乐美术摄影视听网络平台判决赔偿公告培训会员金奖展览云州条例办法标准',
];

/** Unique searches of two and three characters, so that none is answered from a cache. */
export const searches = characters.flatMap((first, place) =>
  characters
    .slice(place + 1)
    .map((second, step) => `/search?q=${encodeURIComponent(first + second + (step % 2 ? characters[step] : ''))}`),
);
