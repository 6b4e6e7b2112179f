#!/usr/bin/env node
import './create.ts'
