// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// An ERC-20 that anyone may mint. Its kind says how it differs from the standard:
/// 0 not at all; 1 as USDT: nothing is returned, and an allowance changes only to or from zero;
/// 2 a hundredth of each transfer is lost.
contract TestToken {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint8 public immutable kind;

    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint8 kind_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
        kind = kind_;
    }

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return _done();
    }

    function approve(address spender, uint256 value) external returns (bool) {
        require(kind != 1 || value == 0 || allowance[msg.sender][spender] == 0, "the allowance is not zero");
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return _done();
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        require(allowed >= value, "the allowance is too low");
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        _move(from, to, value);
        return _done();
    }

    function _move(address from, address to, uint256 value) private {
        require(balanceOf[from] >= value, "the balance is too low");
        uint256 lost = kind == 2 ? value / 100 : 0;
        unchecked {
            balanceOf[from] -= value;
        }
        balanceOf[to] += value - lost;
        totalSupply -= lost;
        emit Transfer(from, to, value - lost);
    }

    /// A token of kind 1 returns no data at all.
    function _done() private view returns (bool) {
        if (kind == 1) {
            assembly {
                return(0, 0)
            }
        }
        return true;
    }
}
