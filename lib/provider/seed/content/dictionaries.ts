import { fieldDictionaries } from './people/field-dictionaries';

/** Dictionaries of the portal: type to value to label, in the order of the options. */
export const dictionaries: Record<string, Record<string, string>> = {
  c_sys_member_level: {
    president: '会长单位',
    'vice-president': '副会长单位',
    'standing-director': '常务理事单位',
    director: '理事单位',
    member: '会员单位',
    personal: '个人会员',
  },
  contract_category: {
    transfer: '转让',
    license: '许可',
    commission: '委托创作',
    publishing: '出版',
    software: '软件',
    film: '影视',
    music: '音乐',
    art: '美术文创',
    data: '平台与数据',
    agency: '经纪代理',
  },
  workstation_district: {
    wenlan: '文澜区',
    binjiang: '滨江区',
    qingshi: '青石区',
    wanghu: '望湖区',
    linjiang: '临江区',
    jinyuan: '锦园区',
    gudu: '古渡区',
    gaoxin: '高新区',
    yunling: '云岭区',
  },
  genuine_category: {
    os: '操作系统',
    office: '办公套件',
    database: '数据库',
    security: '安全防护',
    design: '设计制图',
    development: '开发工具',
    industry: '行业应用',
    fonts: '字体素材',
    utility: '实用工具',
  },
  ...fieldDictionaries,
};
