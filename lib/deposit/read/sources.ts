/** File extensions of source code. */
const languages = `
  c h cc cpp cxx hpp hh hxx m mm swift java kt kts scala groovy gradle cs vb fs go rs py pyw rb php pl pm lua r jl dart
  js jsx mjs cjs ts tsx mts cts vue svelte wxml wxss wxs ets html htm css scss sass less jsp asp aspx cshtml ejs hbs
  sql sh bash bat cmd ps1 asm s v sv vhd vhdl pas dpr for f90 cob erl ex exs hs ml clj lisp scm st scl ino cu cl glsl
  hlsl shader wgsl proto thrift xaml qml xml axml ui`
  .trim()
  .split(/\s+/);
const endings = new Set(languages);

/** Files that are not part of the author's program, by path, with reasons. */
const unwanted: readonly { reason: string; path: RegExp }[] = [
  {
    reason: '第三方代码',
    path: /(?:^|\/)(?:node_modules|bower_components|vendor|vendors|third[_-]?party|thirdparty|external|Pods|Carthage|site-packages|\.?venv|jspm_packages)\//i,
  },
  {
    reason: '构建产物',
    path: /(?:^|\/)(?:dist|build|out|target|bin|obj|release|debug|coverage|\.next|\.nuxt|\.output|__pycache__|DerivedData)\//i,
  },
  { reason: '隐藏目录或系统文件', path: /(?:^|\/)(?:\.[^/]+|__MACOSX)\// },
  { reason: '隐藏目录或系统文件', path: /(?:^|\/)(?:\.[^/]+|Thumbs\.db)$/ },
  { reason: '压缩过的代码', path: /[.-]min\.(?:js|css|mjs)$/i },
  {
    reason: '自动生成的代码',
    path: /(?:\.pb\.(?:go|cc|h)|_pb2(?:_grpc)?\.py|\.g\.(?:dart|cs)|\.designer\.cs|\.generated\.\w+|\.d\.ts|(?:^|\/)generated\/.*)$/i,
  },
  {
    reason: '锁文件',
    path: /(?:^|\/)(?:package-lock\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|composer\.lock|Gemfile\.lock|Cargo\.lock|poetry\.lock|Podfile\.lock|go\.sum)$/i,
  },
];

const test = {
  reason: '测试代码',
  path: /(?:^|\/)(?:tests?|__tests__|spec|e2e|testdata|fixtures)\/|[._-](?:test|spec)\.\w+$|(?:^|\/)test_\w+\.py$|Tests?\.(?:java|cs|kt|swift)$/,
};

/** Reason why a file is not part of the source code; null if it is. Optionally excludes tests. */
export function reasonToSkip(path: string, { tests = false }: { tests?: boolean } = {}): string | null {
  const found = [...unwanted, ...(tests ? [test] : [])].find((rule) => rule.path.test(path));
  if (found) return found.reason;
  const ending = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase();
  return ending && endings.has(ending) ? null : '不是程序源文件';
}
